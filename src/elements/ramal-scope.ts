import { defineScope } from '../core/element/define-scope.ts';

/** Defines `<ramal-scope>`, for those who bundle. */
defineScope('ramal-scope');
