import { Directive, ElementRef, effect, inject, input, Renderer2 } from '@angular/core';

/** Shows any tag: `#ramal-call-player?call-id=4711`. */
@Directive({ selector: '[anyTag]' })
export class AnyTag {
  readonly anyTag = input.required<string>();
  readonly #renderer = inject(Renderer2);
  readonly #place = inject<ElementRef<HTMLElement>>(ElementRef).nativeElement;

  constructor() {
    effect((onCleanup) => {
      const [tag = '', attributes] = this.anyTag().split('?');
      const element: HTMLElement = this.#renderer.createElement(tag);
      for (const [name, value] of new URLSearchParams(attributes))
        this.#renderer.setAttribute(element, name, value);
      // An entry of the package, fetched when it is first shown.
      void import(`../node_modules/ramal/elements/${tag}.js`);
      this.#renderer.appendChild(this.#place, element);
      onCleanup(() => this.#renderer.removeChild(this.#place, element));
    });
  }
}
