import type { RamalTag } from '../types.ts';
import { TagDriver, waitFor, wordsOf, write } from './tag-driver.ts';

/** For a tag that does nothing but show. */
export { TagDriver };

/** A list: its rows, its search, its pages. */
export class ListDriver<T extends RamalTag = RamalTag> extends TagDriver<T> {
  get #rows(): HTMLTableRowElement[] {
    return this.all<HTMLTableRowElement>('tbody:not([aria-hidden]) > tr:not(.list-day)');
  }

  /** The headings, in their order. */
  columns(): string[] {
    return this.all('thead th').map(wordsOf);
  }

  /** The texts of the rows' cells. */
  rows(): string[][] {
    return this.#rows.map((row) => [...row.cells].map(wordsOf));
  }

  /** The names of the rows. */
  names(): string[] {
    return this.#rows.map((row) => wordsOf(row.querySelector('.list-name') ?? row.cells[0]));
  }

  /** Opens a row, by its place from 0. */
  open(row: number): void {
    this.#rows[row]?.querySelector<HTMLElement>('a.list-name, button.list-name')?.click();
  }

  /** Looks for a text, and waits for what is found. */
  async search(text: string): Promise<void> {
    const field = await waitFor(() => this.find<HTMLInputElement>('input[type=search]'), 'the search');
    write(field, text);
    field.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true, composed: true }));
    await this.#loaded();
  }

  /** Goes to a page, from 1. */
  async goTo(page: number): Promise<void> {
    const buttons = () => this.all<HTMLElement>('.ui-pages button');
    const number = await waitFor(
      () => buttons().find((button) => wordsOf(button) === String(page)),
      `page ${page}`,
    );
    number.click();
    await this.#loaded();
  }

  /** Presses Retry, and waits for the answer; the former rows stay until then. */
  override async retry(): Promise<void> {
    await super.retry();
    await this.#loaded();
  }

  async #loaded(): Promise<void> {
    // The request is sent with the next rendering.
    await new Promise((resolve) => setTimeout(resolve, 30));
    await waitFor(() => !this.find('.list-progress'), 'the rows');
    await this.settled();
  }
}

/** Lists, records and forms of settings. */
export class SettingsDriver extends ListDriver<'ramal-settings-entity'> {
  /** The lines of a record, by their names. */
  facts(): Record<string, string> {
    return Object.fromEntries(
      this.all('.settings-facts > div').map((line) => [
        wordsOf(line.querySelector('dt')),
        wordsOf(line.querySelector('dd')),
      ]),
    );
  }

  /** The error messages at the fields of a form. */
  fieldErrors(): string[] {
    return this.all('.ui-field-error').map(wordsOf);
  }

  /** Sends the form. */
  async save(): Promise<void> {
    const button = await waitFor(() => this.find<HTMLElement>('button[type=submit]'), 'Save');
    button.focus();
    button.click();
  }
}

/** The player of one call. */
export class CallPlayerDriver extends TagDriver<'ramal-call-player'> {
  get #slider(): HTMLElement | null {
    return this.find('[role=slider]');
  }

  /** The position in the recording, in seconds. */
  get time(): number {
    return Number(this.#slider?.getAttribute('aria-valuenow') ?? 0);
  }

  /** The length of the recording, in seconds. */
  get duration(): number {
    return Number(this.#slider?.getAttribute('aria-valuemax') ?? 0);
  }

  /** Plays, and waits until the recording sounds. It fails in a browser that wants a gesture first. */
  async play(): Promise<void> {
    const button = await this.#button();
    const heard = this.events('ramal-play');
    const { time } = this;
    button.click();
    await waitFor(() => heard.length > 0 && this.time > time, 'the sound');
  }

  async pause(): Promise<void> {
    const heard = this.events('ramal-pause');
    (await this.#button()).click();
    await waitFor(() => heard.length > 0, 'the pause');
  }

  /** Goes to a position in seconds, as `start-at` does. */
  async seek(seconds: number): Promise<void> {
    await waitFor(() => this.#slider, 'the position');
    this.element.startAt = seconds;
    await waitFor(() => Math.abs(this.time - seconds) < 2, 'the place');
  }

  /** The transcript, turn by turn. */
  turns(): string[] {
    return this.all('[data-turn]').map(wordsOf);
  }

  #button(): Promise<HTMLElement> {
    return waitFor(() => this.find<HTMLElement>('.player-play'), 'the play button');
  }
}

/** A report, or one panel of it. */
export class ReportDriver<T extends RamalTag = RamalTag> extends TagDriver<T> {
  get #panels(): HTMLElement[] {
    return this.all('.report-panel');
  }

  /** The titles of its panels. */
  panels(): string[] {
    return this.#panels.map((panel) => wordsOf(panel.querySelector('h2, h3')));
  }

  /** The rows of a panel's table; a figure has one row with its text. */
  table(title?: string): string[][] {
    const panel = title === undefined ? this.#panels[0] : this.#panels[this.panels().indexOf(title)];
    const rows = [...(panel?.querySelectorAll('tr') ?? [])];
    if (rows.length === 0) return [[wordsOf(panel?.querySelector('.report-chart'))]];
    return rows.map((row) => [...row.cells].map(wordsOf));
  }
}

/** The designer of a contact flow. */
export class FlowDesignerDriver extends TagDriver<'ramal-flow-designer'> {
  /** The texts of the steps on the canvas. */
  steps(): string[] {
    return this.all('.canvas-card').map(wordsOf);
  }

  /** True while there are unsaved changes. */
  get dirty(): boolean {
    return this.element.matches(':state(dirty)');
  }
}

/** The versions of a contact flow. */
export class FlowHistoryDriver extends TagDriver<'ramal-flow-history'> {
  versions(): string[] {
    return this.all('.history input[type=checkbox]').map((box) => wordsOf(box.closest('li, tr')));
  }
}

/** The table of permissions. */
export class PermissionsDriver extends TagDriver<'ramal-permissions'> {
  #box(permission: string, role: string): HTMLInputElement | undefined {
    return this.all<HTMLInputElement>('td input[type=checkbox]').find((box) => {
      const row = wordsOf(this.root.getElementById(box.getAttribute('aria-labelledby') ?? ''));
      const cell = box.closest('td');
      const column = cell?.closest('table')?.tHead?.rows[0]?.cells[cell.cellIndex];
      return row.startsWith(permission) && wordsOf(column).startsWith(role);
    });
  }

  holds(permission: string, role: string): boolean | undefined {
    return this.#box(permission, role)?.checked;
  }

  /** Gives the permission to the role, or takes it. */
  async toggle(permission: string, role: string): Promise<void> {
    (await waitFor(() => this.#box(permission, role), `${permission} of ${role}`)).click();
  }
}

/** One meeting. */
export class MeetingDriver extends TagDriver<'ramal-meeting'> {
  /** The messages with their speakers. */
  messages(): { readonly speaker: string; readonly text: string }[] {
    return this.all('[data-message]').map((item) => ({
      speaker: wordsOf(item.querySelector('b')),
      text: wordsOf(item.querySelector('p')),
    }));
  }
}

/** A form with a password. */
export class PasswordDriver<T extends RamalTag = RamalTag> extends TagDriver<T> {
  protected async send(fields: Readonly<Record<string, string>>): Promise<void> {
    for (const [name, value] of Object.entries(fields))
      write(await waitFor(() => this.find(`input[name=${name}]`), `the field ${name}`), value);
    const button = await waitFor(() => this.find<HTMLElement>('button[type=submit]'), 'the button');
    button.click();
  }
}

/** Drives the form of `<ramal-sign-in>`. */
export class SignInDriver extends PasswordDriver<'ramal-sign-in'> {
  signIn(email: string, password: string): Promise<void> {
    return this.send({ email, password });
  }
}

/** Drives the form of `<ramal-update-password>`. */
export class UpdatePasswordDriver extends PasswordDriver<'ramal-update-password'> {
  choose(password: string, confirmPassword = password): Promise<void> {
    return this.send({ password, confirmPassword });
  }
}

/** A page of links. */
export class LinksDriver<T extends RamalTag = RamalTag> extends TagDriver<T> {
  /** The names of its links. */
  links(): string[] {
    return this.all('a, button').map((link) => link.getAttribute('aria-label') ?? wordsOf(link));
  }
}

/** The whole portal. */
export class ShellDriver extends TagDriver<'ramal-shell'> {
  /** The entries of the menu. */
  menu(): string[] {
    return this.all('nav .menu-link').map(wordsOf);
  }

  /** The tag of the page that is shown. */
  get page(): HTMLElement | undefined {
    return this.all('main *').find(({ localName }) => localName.startsWith('ramal-'));
  }
}
