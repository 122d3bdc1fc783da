import { type Piece, parseMarks } from "#contract/assessments/marked-text.ts";

/** One version of the passage, its marks in place; an empty side is shown as a caret. */
const Version = ({ label, pieces, side }: { label: string; pieces: readonly Piece[]; side: "wrong" | "right" }) => (
  <section class="version" aria-label={label}>
    <h2>{label}</h2>
    <p class="passage" dir="auto">
      {pieces.map((piece, at) => {
        if (typeof piece === "string") return piece;
        const text = side === "wrong" ? piece.wrong : (piece.right[0] ?? "");
        // Marks have no identity but their place.
        return side === "wrong" ? <del key={at}>{text || "‸"}</del> : <ins key={at}>{text || "‸"}</ins>;
      })}
    </p>
  </section>
);

/** The faulty and the clean version of a marked text, beside each other. */
export const Preview = ({ text }: { text: string }) => {
  const { pieces } = parseMarks(text);
  return (
    <div class="versions">
      <Version label="What candidates read" pieces={pieces} side="wrong" />
      <Version label="Corrected" pieces={pieces} side="right" />
    </div>
  );
};
