import { modesOf, pagesOf } from '../../../src/core/routes/entity-pages.ts';
import { configure } from '../../../src/elements/loader.ts';
import { afterEach, beforeEach, describe, expect, it } from '../../support/browser/browser-test.ts';
import { violationsIn } from '../support/axe.ts';
import { ENTITIES, mountSettings, RealApi, type SettingsTag } from '../support/settings/settings.ts';
import { until } from '../support/wait.ts';

/** The screens of every declared entity, each put through the same: one request, the keyboard, axe, 320 px. */
const api = new RealApi();
beforeEach(() => api.begin());
afterEach(() => api.end());

async function violations({ element }: SettingsTag): Promise<string[]> {
  const found = await violationsIn(element, { rules: { region: { enabled: false } } });
  return found.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' | ')}`);
}

const fits = ({ root }: SettingsTag, width: number) =>
  [...root.querySelectorAll('.ui-page, .settings-page')].every(({ scrollWidth }) => scrollWidth <= width);

const switchTo = (locale: string) => configure({ locale });

for (const [name, entity] of ENTITIES)
  describe(`the screens of ${name}`, () => {
    const path = `/${entity.path}`;
    const pages = pagesOf(name);
    const has = (mode: 'list' | 'view') => modesOf(pages).includes(mode);
    const ofRecord = has('view') ? 'view' : 'edit';
    const provider = pages.variants?.values[0];
    const attributes: Record<string, string> = provider ? { provider } : {};
    const firstId = async () => Number((await api.records(entity.path))[0]?.id);

    if (has('list'))
      it('list ten records by one request, in both languages, without a violation, in 320 px too', async () => {
        const tag = await mountSettings(name, 'list', { width: 320 }).in('ready');
        expect(api.asked).toEqual([`GET ${path}`]);
        expect(api.to(path)[0]?.url.searchParams.get('per_page')).toBe(String(entity.pageSize));
        expect(tag.rows.length).toBeGreaterThan(0);
        expect(fits(tag, 320)).toBe(true);
        expect(await violations(tag)).toEqual([]);
        const english = tag.root.querySelector('h1')?.textContent;
        switchTo('pt-BR');
        await until(() => tag.root.querySelector('h1')?.textContent !== english, 'the other language');
        await tag.in('ready');
        expect(await violations(tag)).toEqual([]);
      });

    if (has('view'))
      it('show a record by one request, with who made it; its panels ask beside it', async () => {
        const id = await firstId();
        const tag = await mountSettings(name, 'view', { recordId: id, width: 320 }).in('ready');
        const panels = [
          ...(entity.screens.inFlows ? ['GET /connect-flows/uses'] : []),
          ...(name === 'contact' ? ['GET /calls'] : []),
        ];
        await until(() => new Set(api.asked).size > panels.length, 'what the panels ask');
        expect(new Set(api.asked)).toEqual(new Set([`GET ${path}/${id}`, ...panels]));
        expect(api.to(`${path}/${id}`)).toHaveLength(1);
        expect(tag.text).toContain('Last change');
        expect(fits(tag, 320)).toBe(true);
        expect(await violations(tag)).toEqual([]);
      });

    it('open the form of a record by one request, with nothing changed', async () => {
      const id = await firstId();
      const tag = await mountSettings(name, 'edit', { recordId: id, width: 320 }).in('ready');
      await tag.find('button', 'Save');
      expect(api.asked).toEqual([`GET ${path}/${id}`]);
      expect(tag.is('dirty')).toBe(false);
      expect(fits(tag, 320)).toBe(true);
      expect(await violations(tag)).toEqual([]);
    });

    it('refuse an empty form, say why in words of the language, and focus the first error', async () => {
      // Of what a company has one of each kind, the form of a new one is there where there is none yet.
      api.answer = async (method, { pathname }) =>
        name === 'integration' && method === 'GET' && pathname === `/api${path}`
          ? Response.json([])
          : undefined;
      const tag = await mountSettings(name, 'create', { width: 320, attributes }).in('ready');
      await tag.press('Save');
      await until(() => tag.all('.ui-field-error').length > 0, 'an error');
      expect(tag.all('.ui-field-error').map(({ textContent }) => textContent)).toContain(
        'This field is required.',
      );
      expect(tag.root.activeElement?.getAttribute('aria-invalid')).toBe('true');
      expect(api.requests.filter(({ method }) => method === 'POST')).toEqual([]);
      expect(await violations(tag)).toEqual([]);
      switchTo('pt-BR');
      await until(() => tag.text.includes('O campo é obrigatório.'), 'the error in Portuguese');
    });

    it('ask for nothing where the id cannot be one, and say that it is not found', async () => {
      for (const recordId of ['x', '0', '-3', '1.5', '1e3']) {
        const tag = await mountSettings(name, ofRecord, { recordId }).in('error');
        expect(tag.text).toContain('Not found');
      }
      expect(api.asked).toEqual([]);
    });

    it('say that a record is not there, with a way back', async () => {
      const tag = await mountSettings(name, 'edit', { recordId: 99_999_999 }).in('error');
      await until(() => tag.text.includes('Not found'), 'the card');
      await tag.press(/./, '.settings-back');
      expect(tag.routes).toHaveLength(1);
      // On a page of its own the tag goes there itself: the next test must not meet its request.
      if (has('list')) await until(() => tag.rows.length > 0, 'the list');
    });
  });

describe('an entity that does not exist', () => {
  it('is named in the card, and told to the developer', async () => {
    const errors: { code: string; attribute?: string; message: string }[] = [];
    const tag = mountSettings('planet');
    tag.element.addEventListener('ramal-error', ({ detail }) => errors.push(detail));
    await tag.in('error');
    expect(tag.root.querySelector('.ui-empty')?.textContent).toBe('There is no such entity: planet.');
    expect(errors.map(({ code, attribute }) => [code, attribute])).toEqual([['attribute', 'entity']]);
    expect(errors[0]?.message).toContain('planet');
    switchTo('pt-BR');
    await until(() => tag.text.includes('Esta entidade não existe: planet.'), 'the other language');
  });

  it('gives way to the one that is set then', async () => {
    const tag = await mountSettings('planet').in('error');
    tag.element.setAttribute('entity', 'word');
    await tag.in('ready');
    expect(tag.rows.length).toBeGreaterThan(0);
  });

  it('is asked for where the tag is not told one', async () => {
    const tag = await mountSettings('').in('empty');
    expect(tag.text).toContain('This tag is not told which entity it shows.');
  });
});
