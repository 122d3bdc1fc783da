/** What a logo is shown at, on pages and in emails. */
const SHOWN = { width: 240, height: 48 };
/** Pixels per shown pixel: sharp on paper first; at one, every PNG fits. */
const SCALES = [4, 3, 2, 1];
export const MAX_BYTES = 100 * 1024;
/** The service refuses a smaller side. */
const MIN_SIDE = 16;

const isWebp = async (file: Blob): Promise<boolean> =>
  /^RIFF.{4}WEBP$/s.test(String.fromCharCode(...new Uint8Array(await file.slice(0, 12).arrayBuffer())));

const drawn = (image: ImageBitmap, scale: number): Promise<Blob | null> => {
  const fitting = Math.min((SHOWN.width * scale) / image.width, (SHOWN.height * scale) / image.height);
  const factor = Math.min(Math.max(fitting, MIN_SIDE / Math.min(image.width, image.height)), 1);
  const canvas = document.createElement("canvas");
  canvas.width = Math.max(1, Math.round(image.width * factor));
  canvas.height = Math.max(1, Math.round(image.height * factor));
  canvas.getContext("2d")?.drawImage(image, 0, 0, canvas.width, canvas.height);
  return new Promise((resolve) => canvas.toBlob(resolve, "image/png"));
};

/**
 * The file to upload. A WebP becomes a PNG, because neither a PDF nor every mail client can show WebP. What the browser
 * cannot decode stays as it is: the service says what is wrong with it.
 */
export const uploadable = async (file: Blob): Promise<Blob> => {
  if (!(await isWebp(file))) return file;
  const image = await createImageBitmap(file).catch(() => undefined);
  if (image === undefined) return file;
  try {
    for (const scale of SCALES) {
      const png = await drawn(image, scale);
      if (png !== null && png.size <= MAX_BYTES) return png;
    }
    return file;
  } finally {
    image.close();
  }
};
