const isPoint = (line: string): boolean => line.startsWith("- ");

/**
 * The paragraphs of a brief; lines that begin with a hyphen are a list. Points that the text does not list are
 * appended.
 */
export const Brief = ({ text, points }: { text: string; points: readonly string[] }) => {
  const blocks = text.split(/\n{2,}/);
  const listed = text.split("\n").some(isPoint);
  return (
    <>
      {blocks.map((block) => {
        const lines = block.split("\n");
        return lines.every(isPoint) ? (
          <List key={block} lines={lines.map((line) => line.slice(2))} />
        ) : (
          <p key={block}>{block}</p>
        );
      })}
      {listed || points.length === 0 ? null : <List lines={points} />}
    </>
  );
};

const List = ({ lines }: { lines: readonly string[] }) => (
  <ul>
    {lines.map((line) => (
      <li key={line}>{line}</li>
    ))}
  </ul>
);
