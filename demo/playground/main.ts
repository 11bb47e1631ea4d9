import { configure } from '../../src/elements/loader.ts';
import { make } from './make.ts';
import { loadPackage } from './manifest.ts';
import { Playground } from './playground.ts';
import { startSample } from './sample/sample.ts';
import { LANGUAGES, type Language } from './texts.ts';

/**
 * The playground: a page for developers who embed Ramal. It knows no tag itself; it reads them from the
 * package. The tags show the data of the testing kit, so that nobody has to sign in.
 */

function languageOf(): Language {
  const asked = new URLSearchParams(location.search).get('lang') ?? navigator.language;
  return asked.startsWith('en') ? 'en-US' : 'pt-BR';
}

async function start(): Promise<void> {
  const language = languageOf();
  const texts = LANGUAGES[language];
  document.documentElement.lang = language;
  document.title = texts.title;
  try {
    const content = await loadPackage(language);
    const back = startSample(language);
    configure({ ...back.configuration, locale: language, theme: 'auto', storagePrefix: null });
    new Playground({ content, back, texts, language });
  } catch (error) {
    console.error(error);
    document.body.replaceChildren(make('p', { className: 'failed', role: 'alert' }, texts.failed));
  }
}

void start();
