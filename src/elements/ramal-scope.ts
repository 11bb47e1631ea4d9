import { defineScope } from '../core/element/define-scope.ts';

/** Defines `<ramal-scope>`, for those who bundle; on a server there is nothing to define it in. */
if ('customElements' in globalThis) defineScope('ramal-scope');
