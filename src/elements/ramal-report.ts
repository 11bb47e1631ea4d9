import { defineReactElement } from '../core/element/define-react-element.ts';
import screen from '../features/reports/reports.tsx';
import { declarationOf } from './declaration-of.ts';

/** Defines `<ramal-report>` with its screen, for those who bundle. */
defineReactElement(declarationOf('ramal-report'), screen);
