/** Offers a file to the user under a name. */
export function saveFile(content: Blob, name: string): void {
  const address = URL.createObjectURL(content);
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  // The browser reads the address after the click; it is freed once that is surely done.
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}
