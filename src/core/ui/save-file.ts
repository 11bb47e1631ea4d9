import type { Host } from '../host/host-context.ts';

/** Offers a file to the user under a name, unless the host takes it (prevents `ramal-download`). */
export function saveFile(host: Host, content: Blob, name: string): void {
  if (!host.emit('ramal-download', { name, content })) return;
  const address = URL.createObjectURL(content);
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  // The browser reads the address after the click; it is freed once that is surely done.
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}
