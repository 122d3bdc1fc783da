/** Puts a file into the candidate's downloads. */
export const saveFile = (content: BlobPart, type: string, name: string): void => {
  const url = URL.createObjectURL(new Blob([content], { type }));
  const link = document.createElement("a");
  link.href = url;
  link.download = name;
  link.click();
  // A browser may begin to read it later.
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
};
