type ScaleBarProps = { score: number; margin: number; pass: boolean; mark: number | undefined };

/** A score on the scale from 0 to 100, with its margin and its pass mark. The same is beside it in words. */
export const ScaleBar = ({ score, margin, pass, mark }: ScaleBarProps) => {
  const low = Math.max(0, score - margin);
  return (
    <svg class="score-bar" viewBox="0 0 100 10" width="100" height="10" aria-hidden="true" focusable="false">
      <rect class="track" x="0" y="3.5" width="100" height="3" rx="1.5" />
      <rect class={pass ? "filled good" : "filled"} x="0" y="3.5" width={score} height="3" rx="1.5" />
      <rect class="margin" x={low} y="1.5" width={Math.min(100, score + margin) - low} height="7" />
      {mark === undefined ? null : <path class="pass-mark" d={`M${mark} 0V10`} />}
    </svg>
  );
};
