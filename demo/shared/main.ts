import { SharedPage } from './page.ts';
import { takeLink } from './take-link.ts';

/** Opens the link of the address; the tags are fetched after it is out of the address. */
async function open(page: SharedPage): Promise<void> {
  const link = takeLink();
  if (!link) {
    page.say('noLink');
    return;
  }
  try {
    await import('../../src/elements/loader.ts');
    page.show(link);
  } catch {
    page.say('failed');
  }
}

const page = new SharedPage();
void open(page);
// Another link that is opened in this tab loads no new page: only what is behind the # differs.
addEventListener('hashchange', () => {
  if (location.hash) void open(page);
});
