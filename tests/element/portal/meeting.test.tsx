import '../../../src/elements/loader.ts';
import { PERMISSIONS } from '../../../src/core/contract/access/permissions.ts';
import { afterEach, beforeEach, describe, expect, it } from '../../support/browser/browser-test.ts';
import { violationsIn } from '../support/axe.ts';
import { json } from '../support/fake-api.ts';
import { savedFile } from '../support/saved-file.ts';
import { recordEvents, until } from '../support/wait.ts';
import { newWorld, userWith, type World } from '../support/world.ts';

/** One meeting: its participants, the times of speech, the messages. */

let world: World;

const PEOPLE = ['Camila Araújo', 'Otávio Reis', 'Lívia Prado', 'Zoë Ávila', 'Caio Melo'];
/** Rounded, their sum is 102: the excess is taken off the first. */
const SHARES = [33.5, 33.5, 16, 8.5, 8.5];
const LINES: readonly (readonly [person: number, seconds: number, text: string])[] = [
  [0, 0, 'Bom dia. A reunião de amanhã está confirmada.'],
  [1, 6, 'Não recebi o convite da reunião.'],
  [2, 83, 'Eu envio o convite de novo.'],
  [3, 95, 'REUNIAO às dez, certo?'],
  [4, 3723, 'Certo.'],
];
const MEETING = {
  id: 12,
  title: 'Alinhamento de convênios',
  createdAt: '2026-06-10T13:05:07Z',
  createdByUser: { id: 3, name: 'Camila Araújo' },
  speechDuration: 3730,
  platform: 'GOOGLE_MEET',
  participants: PEOPLE.map((name, at) => ({ id: at, name, speechPercentage: SHARES[at], textLength: 10 })),
  messages: LINES.map(([person, seconds, transcript], at) => ({
    id: at + 1,
    speakerName: PEOPLE[person],
    timestamp: 1_781_096_707_000 + seconds * 1000,
    formattedTimestamp: null,
    transcript,
  })),
};

beforeEach(() => {
  world = newWorld();
  world.api.on('GET /meetings/12', () => json(MEETING));
});
afterEach(() => world.end());

class Shown {
  readonly element = document.createElement('ramal-meeting');

  constructor(attributes: Readonly<Record<string, string>> = { 'meeting-id': '12' }) {
    for (const [name, value] of Object.entries(attributes)) this.element.setAttribute(name, value);
    document.body.append(this.element);
  }

  find<E extends Element = HTMLElement>(selector: string): E | null | undefined {
    return this.element.shadowRoot?.querySelector<E>(selector);
  }

  all(selector: string): HTMLElement[] {
    return [...(this.element.shadowRoot?.querySelectorAll<HTMLElement>(selector) ?? [])];
  }

  texts(selector: string): (string | null)[] {
    return this.all(selector).map(({ textContent }) => textContent);
  }

  async ready(): Promise<this> {
    await until(() => this.find('[data-message]'), 'the meeting');
    return this;
  }

  get field(): HTMLInputElement {
    return this.find<HTMLInputElement>('input[type=search]') as HTMLInputElement;
  }

  type(words: string): void {
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(this.field, words);
    this.field.dispatchEvent(new Event('input', { bubbles: true }));
  }

  press(key: string, modifiers: KeyboardEventInit = {}): void {
    this.field.dispatchEvent(
      new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true, ...modifiers }),
    );
  }

  async search(words: string): Promise<void> {
    this.type(words);
    await until(() => this.field.value === words, 'what is typed');
    this.press('Enter');
    await until(() => this.find('output')?.textContent, 'an answer');
  }
}

describe('a meeting', () => {
  it('says its title, who recorded it, when, and how many minutes', async () => {
    const meeting = await new Shown().ready();
    expect(meeting.find('h1')?.textContent).toBe('Alinhamento de convênios');
    expect(meeting.find('.meeting-head p')?.textContent).toContain(
      'Recorded by Camila Araújo, 06/10/2026 13:05:07, 62 minutes',
    );
  });

  it('gives everybody a share of 100 in one of four colours', async () => {
    const meeting = await new Shown().ready();
    const people = meeting.all('.meeting-people li');
    expect(people.map((one) => one.querySelector('b')?.textContent)).toEqual([
      '32%',
      '34%',
      '16%',
      '9%',
      '9%',
    ]);
    expect(people.map(({ dataset }) => dataset.colour)).toEqual(['0', '1', '2', '3', '0']);
  });

  it('tells what was said from the first message on', async () => {
    const meeting = await new Shown().ready();
    expect(meeting.texts('[data-message] time')).toEqual([
      '00:00:00',
      '00:00:06',
      '00:01:23',
      '00:01:35',
      '01:02:03',
    ]);
    expect(meeting.texts('[data-message] b')).toEqual(PEOPLE);
  });

  it('is searched: others are left out, each match is marked, and Enter goes from one to the next', async () => {
    const meeting = await new Shown().ready();
    await meeting.search('reunião');
    expect(meeting.texts('mark')).toEqual(['reunião', 'reunião', 'REUNIAO']);
    expect(meeting.all('[data-message]').length).toBe(3);
    expect(meeting.find('[role=status]')?.textContent).toBe('3 messages of 5');
    const current = () => meeting.all('mark').findIndex((mark) => mark.matches('[aria-current]'));
    expect([current(), meeting.find('output')?.textContent]).toEqual([0, '1 of 3']);
    meeting.press('Enter');
    await until(() => current() === 1, 'the next match');
    meeting.press('Enter', { shiftKey: true });
    await until(() => current() === 0, 'the one before');
    meeting.find<HTMLButtonElement>('[aria-label="Previous match"]')?.click();
    await until(() => current() === 2, 'round to the last');
    meeting.find<HTMLButtonElement>('[aria-label="Next match"]')?.click();
    await until(() => current() === 0, 'round to the first');
  });

  it('says so where nothing is found, and clears the search', async () => {
    const meeting = await new Shown().ready();
    await meeting.search('zzz');
    const empty = await until(() => meeting.find('.ui-empty'), 'nothing');
    expect(empty.textContent).toContain('No results found');
    empty.querySelector('button')?.click();
    await until(() => meeting.all('[data-message]').length === 5, 'all of them');
    expect(meeting.element.shadowRoot?.activeElement).toBe(meeting.field);
  });

  it('shows what one person said, and everybody again', async () => {
    const meeting = await new Shown().ready();
    const person = meeting.all('.meeting-people button')[2];
    person?.click();
    await until(() => meeting.all('[data-message]').length === 1, 'what Lívia said');
    expect(person?.getAttribute('aria-pressed')).toBe('true');
    expect(meeting.find('.ui-tag[data-active]')?.textContent).toBe('Speaker: Lívia Prado');
    meeting.find<HTMLButtonElement>('.ui-tag[data-active] button')?.click();
    await until(() => meeting.all('[data-message]').length === 5, 'all of them');
  });

  it('has a lane for everybody who spoke; a click in it leads to what is said there', async () => {
    const meeting = await new Shown().ready();
    const lanes = meeting.all('.meeting-time svg');
    expect(lanes.map((lane) => lane.getAttribute('aria-label'))).toContain(
      'Lívia Prado spoke once, from 00:01:23 to 00:01:25',
    );
    expect(lanes.length).toBe(5);
    const { left, width } = (lanes[4] as HTMLElement).getBoundingClientRect();
    lanes[4]?.dispatchEvent(new MouseEvent('click', { bubbles: true, clientX: left + width - 2 }));
    await until(() => meeting.find('[data-place]')?.textContent?.includes('Certo.'), 'the place');
  });

  it('begins at a moment, where it is told one', async () => {
    const meeting = await new Shown({ 'meeting-id': '12', 'start-at': '84' }).ready();
    await until(() => meeting.find('[data-place]')?.textContent?.includes('Eu envio'), 'the place');
    meeting.element.setAttribute('start-at', '6');
    await until(() => meeting.find('[data-place]')?.textContent?.includes('Não recebi'), 'another');
  });

  it('links to each moment on a page that has addresses, and on no other', async () => {
    const meeting = await new Shown().ready();
    expect(meeting.all('[data-message] a')).toEqual([]);
    world.session.configure({ linkBase: '/portal' });
    await until(() => meeting.all('[data-message] a').length === 5, 'the links');
    expect(meeting.all('[data-message] a').map((link) => link.getAttribute('href'))[2]).toBe(
      '/portal/meetings/player/12?t=83',
    );
    const went = recordEvents(meeting.element, 'ramal-navigate');
    meeting.element.addEventListener('ramal-navigate', (event) => event.preventDefault());
    meeting.all('[data-message] a')[2]?.click();
    expect(went.map(({ detail }) => detail.href)).toEqual(['/portal/meetings/player/12?t=83']);
  });

  it('is saved as text, table and captions', async () => {
    const meeting = await new Shown().ready();
    const tracked = recordEvents(meeting.element, 'ramal-track');
    const save = async (label: string) => {
      const { name, content } = await savedFile(async () => {
        const button = meeting.find<HTMLButtonElement>('.meeting-export');
        button?.focus();
        button?.click();
        const entry = await until(
          () => meeting.all('[role=menuitem]').find(({ textContent }) => textContent === label),
          label,
        );
        entry.click();
      });
      await until(() => !meeting.find('[role=menu]'), 'the menu has gone');
      return [name, await content.text()] as const;
    };
    const [txt, text] = await save('Text (TXT)');
    expect(txt).toBe('2026-06-10 Alinhamento de convênios.txt');
    expect(text).toContain('[00:01:23] Lívia Prado: Eu envio o convite de novo.');
    const [csv, table] = await save('Spreadsheet (CSV)');
    expect(csv).toBe('2026-06-10 Alinhamento de convênios.csv');
    expect(table.split('\r\n')[0]).toContain('Time,Speaker,Text');
    expect(table).toContain('01:02:03,Caio Melo,Certo.');
    const [vtt, captions] = await save('Captions (VTT)');
    expect(vtt).toBe('2026-06-10 Alinhamento de convênios.vtt');
    expect(captions).toContain(
      '00:00:06.000 --> 00:00:08.286\n<v Otávio Reis>Não recebi o convite da reunião.</v>',
    );
    expect(tracked.map(({ detail }) => detail.identifier)).toEqual(
      Array(3).fill('MeetingTranscriptDownload'),
    );
  });

  it('without people or words says so', async () => {
    world.api.on('GET /meetings/12', () => json({ ...MEETING, participants: [], messages: [] }));
    const meeting = new Shown();
    await until(() => meeting.find('.meeting-none'), 'the meeting');
    expect(meeting.texts('.meeting-none').sort()).toEqual(['Nobody is listed.', 'Nothing was transcribed.']);
    expect(meeting.find('.meeting-time')).toBe(null);
    expect(meeting.find('.meeting-export')).toBe(null);
  });

  it('that is not there is not found; without a number none is asked for', async () => {
    const meeting = new Shown({ 'meeting-id': '13' });
    await until(() => meeting.find('.ui-empty'), 'nothing');
    expect(meeting.find('.ui-empty')?.textContent).toContain('There is no such meeting.');
    const none = new Shown({});
    await until(() => none.element.matches(':state(empty)'), 'nothing');
    expect(world.api.to('/meetings').length).toBe(0);
  });

  it('is refused without viewMeeting', async () => {
    const held = Object.values(PERMISSIONS).filter((one) => one !== 'viewMeeting');
    world.api.on('GET /auth/check', () => json(userWith(held)));
    const meeting = new Shown();
    await until(() => meeting.element.matches(':state(forbidden)'), 'it is refused');
    expect(world.api.to('/meetings/12')).toEqual([]);
  });

  for (const width of [320, 1200])
    it(`stays within ${width} px and gives axe nothing to say, in both languages and themes`, async () => {
      document.body.style.inlineSize = `${width}px`;
      const meeting = await new Shown().ready();
      await meeting.search('reunião');
      for (const [locale, title] of [
        ['pt-BR', 'Mensagens'],
        ['en-US', 'Messages'],
      ]) {
        meeting.element.setAttribute('locale', locale as string);
        await until(() => meeting.texts('h2').includes(title as string), `${locale}`);
        for (const theme of ['light', 'dark']) {
          meeting.element.setAttribute('theme', theme);
          const violations = await violationsIn(meeting.element);
          expect(violations.map(({ id, nodes }) => [theme, id, nodes.map(({ html }) => html)])).toEqual([]);
        }
      }
      const edge = meeting.element.getBoundingClientRect().right;
      const outside = meeting.all('.meeting *').filter((part) => part.getBoundingClientRect().right > edge);
      expect(outside.map(({ outerHTML }) => outerHTML)).toEqual([]);
      document.body.style.inlineSize = '';
    });
});
