import type { Host } from '../host/host-context.ts';

/** Saves a file for the user under a name, unless the host does so itself (prevents `ramal-download`). */
export function saveFile(host: Host, content: Blob, name: string): void {
  if (!host.emit('ramal-download', { name, content })) return;
  const address = URL.createObjectURL(content);
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  // The browser reads the address after the click, so it is freed only much later.
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}
