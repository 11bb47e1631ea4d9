import '../../../src/elements/loader.ts';
import { ENTITY_NAMES } from '../../../src/core/contract/access/entity-access.ts';
import type { FlowElement, FlowNode } from '../../../src/core/contract/calls/flows.ts';
import type { Id } from '../../../src/core/contract/ids/id.ts';
import { modesOf, pagesOf } from '../../../src/core/routes/entity-pages.ts';
import { drive } from '../../../src/elements/testing.ts';
import { afterEach, beforeEach, describe, expect, it } from '../../support/browser/browser-test.ts';
import { edge, node } from '../../support/samples/flows.ts';
import { KitPage } from '../support/kit.ts';
import { mountEditing } from '../support/settings/editing.ts';
import { until } from '../support/wait.ts';

/** Back ends that have all: with numbers for ids, and with UUIDs; and one that has section 7 alone. */
const BACK_ENDS = {
  'numbers for ids': { ids: 'numbers' },
  'UUIDs for ids': { ids: 'uuid' },
  'section 7 alone': { ids: 'numbers', features: [] },
} as const;

/** The pages of records that are there. */
const PAGES = ENTITY_NAMES.flatMap((entity) =>
  modesOf(pagesOf(entity)).flatMap((mode) => (mode === 'create' ? [] : [[entity, mode] as const])),
);

/** The main ways through the tags on each: what was read is sent back as it came, and nothing is asked for that is not there. */
for (const [name, options] of Object.entries(BACK_ENDS))
  describe(`with ${name}`, () => {
    let page: KitPage;
    beforeEach(() => {
      page = new KitPage(options);
    });
    afterEach(() => page.end());

    it('a call is opened from the list, and heard', async () => {
      const shell = await page.add('ramal-shell', { routing: 'memory' }).ready();
      await until(() => shell.page, 'the first page');
      await shell.press('Calls');
      const list = await until(
        () => document.querySelector('ramal-shell')?.shadowRoot?.querySelector('ramal-call-list'),
        'the list',
      );
      const calls = await drive('ramal-call-list', list).ready();
      calls.open(0);
      const tag = await until(
        () => document.querySelector('ramal-shell')?.shadowRoot?.querySelector('ramal-call-player'),
        'the player',
      );
      const player = await drive('ramal-call-player', tag).ready();
      const id = page.id('call');
      expect(tag.callId).toBe(id);
      expect(page.back.to('getCall').map(({ params }) => params.id)).toEqual([String(id)]);
      const heard = player.events('ramal-play');
      await player.play();
      expect(heard[0]?.detail.callId).toBe(id);
      expect((await page.sent('streamCallAudio')).params.id).toBe(String(id));
    });

    it('every record of settings is shown, and its form', async () => {
      for (const [entity, mode] of PAGES) {
        const id = mode === 'list' ? '' : page.id(entity);
        const tag = await page.add('ramal-settings-entity', { entity, mode, 'record-id': id }).settled();
        const isThere = !('features' in options) || pagesOf(entity).feature === undefined;
        expect(tag.phase, `${entity} ${mode}`).toBe(isThere ? 'ready' : 'error');
        expect(tag.error, `${entity} ${mode}`).toBe('');
        expect(tag.text.includes('Not found'), `${entity} ${mode}`).toBe(!isThere);
        tag.element.remove();
      }
    });

    it('a user is saved with the roles, levels and number that were read', async () => {
      const record = page.back.records('user')[0];
      const form = await page
        .add('ramal-settings-entity', { entity: 'user', mode: 'edit', 'record-id': page.id('user') })
        .ready();
      const saved = form.events('ramal-saved');
      await form.fill('Name', 'Ana Maria');
      await form.save();
      const { body, params } = await page.sent('updateUser');
      const idsOf = (list: unknown) => (list as { id: Id }[]).map(({ id }) => id);
      expect(params.id).toBe(String(record?.id));
      expect(body).toMatchObject({
        name: 'Ana Maria',
        roles: idsOf(record?.roles),
        levels: idsOf(record?.levels),
        standardLevelId: record?.standardLevelId,
        numberId: record?.numberId,
      });
      await until(() => saved.length > 0, 'it is saved');
      expect(saved[0]?.detail).toEqual({ entity: 'user', id: record?.id, action: 'edited' });
    });

    it('a number is moved to a company and a flow that were chosen', async () => {
      const form = await page
        .add('ramal-settings-entity', { entity: 'number', mode: 'edit', 'record-id': page.id('number') })
        .ready();
      await choose(form.element, 'Company', 'Bruno');
      await choose(form.element, 'Contact flow', 'Bruno');
      await form.save();
      const { body } = await page.sent('updateNumber');
      expect(body).toMatchObject({ levelId: page.id('level', 1), connectFlowId: page.id('connect-flow', 1) });
    });

    it('a form with files has its people, and a record that is made has an id like the others', async () => {
      const form = await page
        .add('ramal-settings-entity', { entity: 'queue', mode: 'edit', 'record-id': page.id('queue') })
        .ready();
      await form.fill('Name', 'Sales');
      await form.save();
      const { body } = await page.sent('updateQueue');
      expect((body as FormData).get('users[1]')).toBe(String(page.id('user', 1)));
      const made = page.add('ramal-settings-entity', { entity: 'word', mode: 'create' });
      await made.ready();
      const saved = made.events('ramal-saved');
      await made.fill('Word', 'refund');
      await made.fill('Said by', 'agent');
      await made.save();
      await until(() => saved.length > 0, 'it is saved');
      expect(saved[0]?.detail.id).toBe(page.back.records('word').at(-1)?.id);
      expect(typeof saved[0]?.detail.id).toBe(options.ids === 'uuid' ? 'string' : 'number');
    });

    it('a record is put out of use in the list', async () => {
      const list = await page.add('ramal-settings-entity', { entity: 'queue' }).ready();
      await list.press('Inactivate Queue 2');
      expect((await page.sent('inactivateQueue')).params.id).toBe(String(page.id('queue', 1)));
    });

    it('a permission is given to a role', async () => {
      const matrix = await page.add('ramal-permissions').ready();
      const before = matrix.holds('View calls', 'Role 2');
      await matrix.toggle('View calls', 'Role 2');
      const call = before ? 'revokePermission' : 'grantPermission';
      expect((await page.sent(call)).params.id).toBe(String(page.id('role', 1)));
      expect(matrix.holds('View calls', 'Role 2')).toBe(!before);
    });

    it('a report is narrowed to an agent, who is named when its address is opened again', async () => {
      const report = await page.add('ramal-report', { type: 'call' }).ready();
      const states = report.events('ramal-state');
      await report.press(/^Filters/);
      await choose(report.element, 'Agent', 'Bruno');
      const id = page.id('user', 1);
      await until(() => page.back.to('callReport').at(-1)?.query.get('user') === String(id), 'the report');
      expect(states.at(-1)?.detail.query.user).toBe(String(id));
      report.element.remove();
      const again = await page.add('ramal-report', { type: 'call', user: id }).ready();
      await until(() => again.text.includes('Bruno Lima'), 'the name');
      expect(page.back.to('callReport').at(-1)?.query.get('user')).toBe(String(id));
    });

    it('a list is narrowed to several roles', async () => {
      const list = await page.add('ramal-settings-entity', { entity: 'user' }).ready();
      const states = list.events('ramal-state');
      await list.press(/^Filters/);
      await choose(list.element, 'Roles', 'Ana');
      await choose(list.element, 'Roles', 'Bruno');
      const roles = [page.id('role', 0), page.id('role', 1)].map(String);
      await until(() => page.back.to('listUsers').at(-1)?.query.getAll('roles[]').length === 2, 'the users');
      expect(page.back.to('listUsers').at(-1)?.query.getAll('roles[]')).toEqual(roles);
      expect(states.at(-1)?.detail.query.roles).toBe(roles.join(','));
    });

    it('another company is asked in its own name', async () => {
      const shell = await page.add('ramal-shell', { routing: 'memory' }).ready();
      await until(() => shell.page, 'the first page');
      await shell.press('Calls');
      await page.sent('listCalls');
      const before = page.back.to('listCalls').length;
      await shell.fill('Company', String(page.id('level', 1)));
      const { headers } = await page.sent('listCalls', before);
      expect(headers.get('x-level-id')).toBe(String(page.id('level', 1)));
    });

    describe('a contact flow', () => {
      const elements = (related: object): FlowElement[] => [
        node('1', 'start', 0, 0),
        node('2', 'transferToQueue', 0, 200, { related }),
        edge('20', '1', '2', null, { component: 'awaitable' }),
      ];
      const open = async () => {
        const designer = mountEditing({ 'flow-id': String(page.id('connect-flow')) });
        await until(
          () => designer.element.matches(':state(ready)') && designer.find('.designer'),
          'the flow',
        );
        return designer;
      };
      const relatedOf = (body: unknown) =>
        ((body as FlowElement[]).find(({ id }) => id === '2') as FlowNode).data.related;
      const serve = () => {
        const summary = {
          id: page.id('connect-flow'),
          name: 'Flow',
          currentFlowId: '1',
          lastAppliedFlowId: '1',
        };
        page.back.on('loadFlow', () => ({
          connectFlow: summary,
          elements: elements({ value: page.id('queue'), label: 'Ana Souza' }),
        }));
      };

      it('is saved with what its steps refer to', async () => {
        serve();
        const designer = await open();
        await designer.edit(/Queue/);
        await designer.choose('related', 'Bruno');
        await designer.press('Save');
        const { body, params } = await page.sent('saveFlow');
        expect(params.id).toBe(String(page.id('connect-flow')));
        expect(relatedOf(body)).toEqual({ value: page.id('queue', 1), label: 'Bruno Lima' });
      });

      it('that was left unsaved is taken up again, and none of another flow', async () => {
        serve();
        const designer = await open();
        await designer.edit(/Queue/);
        await designer.choose('related', 'Bruno');
        await until(() => designer.text.includes('unsaved changes'), 'the change');
        designer.element.remove();
        const again = await open();
        await until(() => again.button('Restore'), 'what was left');
        again.button('Restore')?.click();
        await until(() => again.text.includes('Bruno Lima'), 'the work');
        await again.press('Save');
        await until(() => !again.text.includes('unsaved changes'), 'it is saved');
      });
    });

    it('a record that the portal opens at is asked for once', async () => {
      const before = location.href;
      for (const [path, call] of [
        [`/calls/player/${page.id('call', 2)}`, 'getCall'],
        [`/queue/${page.id('queue', 2)}`, 'getQueue'],
        [`/user?roles=${page.id('role', 1)}`, 'listUsers'],
      ] as const) {
        history.replaceState(null, '', `#${path}`);
        const shell = await page.add('ramal-shell', { routing: 'hash' }).ready();
        await until(() => shell.page?.matches(':state(ready)'), path);
        expect(page.back.to(call).length, path).toBe(1);
        shell.element.remove();
      }
      history.replaceState(null, '', before);
    });

    it('what was gone to by the palette is there the next time', async () => {
      const before = location.href;
      const shell = await page.add('ramal-shell', { routing: 'hash' }).ready();
      await until(() => shell.page, 'the first page');
      const user = page.back.records('user')[2];
      const isThere = () => until(() => location.hash.endsWith(`/user/${user?.id}`), 'the page of the user');
      await goTo(shell.element, String(user?.name));
      await isThere();
      await drive('ramal-settings-entity', shell.page ?? null).ready();
      shell.element.remove();
      history.replaceState(null, '', '#/');
      const again = await page.add('ramal-shell', { routing: 'hash' }).ready();
      await until(() => again.page?.localName === 'ramal-home', 'the first page');
      await goTo(again.element, '', String(user?.name));
      await isThere();
      again.element.remove();
      history.replaceState(null, '', before);
    });
  });

const rootOf = (element: Element) => element.shadowRoot as ShadowRoot;

/** Finds an option of a field by typing, and takes it with Enter. */
async function choose(element: HTMLElement, label: string, typed: string): Promise<void> {
  const root = rootOf(element);
  const input = await until(() => {
    const named = [...root.querySelectorAll('label')].find((one) => one.firstChild?.textContent === label);
    const control = named && root.getElementById(named.htmlFor);
    return control instanceof HTMLInputElement && !control.readOnly ? control : undefined;
  }, `the field ${label}`);
  input.focus();
  type(input, typed);
  const option = await until(
    () => root.querySelector('.ui-option[data-highlighted]'),
    `an option for ${typed}`,
  );
  await until(() => option.textContent?.includes(typed), `${typed} is offered`);
  press(input, 'Enter');
  // The list of several stays open.
  const isSeveral = root.querySelector('[role=listbox]')?.ariaMultiSelectable === 'true';
  await until(() => (isSeveral ? option.ariaSelected === 'true' : !option.isConnected), 'it is taken');
}

function type(input: HTMLInputElement, text: string): void {
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, text);
  input.dispatchEvent(new InputEvent('input', { bubbles: true, composed: true, inputType: 'insertText' }));
}

const press = (target: EventTarget, key: string, more: KeyboardEventInit = {}) =>
  target.dispatchEvent(
    new KeyboardEvent('keydown', { key, bubbles: true, composed: true, cancelable: true, ...more }),
  );

/** Goes somewhere by the palette. */
async function goTo(shell: HTMLElement, typed: string, label = typed): Promise<void> {
  const root = rootOf(shell);
  press(document.body, 'k', { ctrlKey: true });
  const input = await until(() => root.querySelector<HTMLInputElement>('.palette input'), 'the palette');
  if (typed) type(input, typed);
  const option = await until(
    () =>
      [...root.querySelectorAll<HTMLElement>('.palette [role=option]')].find(({ textContent }) =>
        textContent?.includes(label),
      ),
    label,
  );
  option.click();
}
