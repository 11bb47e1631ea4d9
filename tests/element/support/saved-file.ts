import { until } from './wait.ts';

/** The file that the browser would save during `run`. */
export async function savedFile(run: () => Promise<void>): Promise<{ name: string; content: Blob }> {
  const files: { name: string; href: string }[] = [];
  const { click } = HTMLAnchorElement.prototype;
  HTMLAnchorElement.prototype.click = function () {
    files.push({ name: this.download, href: this.href });
  };
  try {
    await run();
    const { name, href } = await until(() => files[0], 'the file');
    return { name, content: await (await fetch(href)).blob() };
  } finally {
    HTMLAnchorElement.prototype.click = click;
  }
}
