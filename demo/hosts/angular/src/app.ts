import 'ramal/elements/ramal-call-list.js';
import 'ramal/elements/ramal-call-player.js';
import { Component, CUSTOM_ELEMENTS_SCHEMA, signal } from '@angular/core';
import type { NavigateDetail } from 'ramal';
import { AnyTag } from './any-tag';

/** The list of calls, and the player of the chosen one. */
@Component({
  selector: 'host-app',
  imports: [AnyTag],
  schemas: [CUSTOM_ELEMENTS_SCHEMA],
  host: { '(window:hashchange)': 'hash.set(read())' },
  template: `
    @if (hash()) {
      <main id="place" [anyTag]="hash()"></main>
    } @else {
      <main id="place">
        @if (call(); as id) {
          <button type="button" (click)="call.set(undefined)">Back to the calls</button>
          <ramal-call-player [callId]="id">
            <button slot="actions" type="button" (click)="noted.set(id)">
              {{ noted() === id ? 'Noted' : 'Note it' }}
            </button>
          </ramal-call-player>
        } @else {
          <ramal-call-list (ramal-navigate)="choose($event)" />
        }
      </main>
    }
  `,
})
export class App {
  readonly read = () => location.hash.slice(1);
  readonly hash = signal(this.read());
  readonly call = signal<number | undefined>(undefined);
  readonly noted = signal<number | undefined>(undefined);

  choose(event: CustomEvent<NavigateDetail>): void {
    if (event.detail.name !== 'ViewCallById') return;
    event.preventDefault();
    this.call.set(Number(event.detail.params.id));
  }
}
