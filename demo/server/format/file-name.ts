/** A file's name in `content-disposition`. One with accents is there twice: in plain letters for old clients, and as it is (RFC 6266). */
export function fileName(name: string): string {
  const plain = name.normalize('NFD').replaceAll(/[^\w. -]/g, '');
  return `filename="${plain}"${plain === name ? '' : `; filename*=UTF-8''${encodeURIComponent(name)}`}`;
}
