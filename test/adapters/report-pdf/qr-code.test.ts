import { encode } from "uqr";
import { expect, test } from "vitest";
import { newPdfWriter } from "#adapters/report-pdf/pdf-writer.ts";
import { drawQrCode } from "#adapters/report-pdf/qr-code.ts";

const URL =
  "https://tests.example.com/verify/01kagz81mw2c7h4dq0e9rs6vyb.01kqv7a3s0f3h1k5m7p9r2t4w6.3q2-7w9rT0uVbX4cYd8eFg";

test("every dark module of the code is drawn, and no light one, within the square", () => {
  const writer = newPdfWriter({ title: "t", subject: "s", language: "en", madeAt: "2026-11-22T10:00:00.000Z" });
  const drawn: { x: number; y: number; width: number; height: number }[] = [];
  writer.pdf.rect = (x, y, width, height) => {
    drawn.push({ x, y, width, height });
    return writer.pdf;
  };
  drawQrCode(writer, URL, { x: 100, y: 200, size: 76 });
  const { data } = encode(URL, { ecc: "M", border: 2 });
  const module = 76 / data.length;
  const isDark = (row: number, column: number): boolean => {
    const [x, y] = [100 + (column + 0.5) * module, 200 + (row + 0.5) * module];
    return drawn.some((one) => x > one.x && x < one.x + one.width && y > one.y && y < one.y + one.height);
  };
  expect(data.map((row, line) => row.map((_, column) => isDark(line, column)))).toEqual(data);
  for (const { x, y, width, height } of drawn) {
    expect(Math.min(x - 100, y - 200)).toBeGreaterThanOrEqual(0);
    expect(Math.max(x + width - 176, y + height - 276)).toBeLessThanOrEqual(0.1);
  }
});
