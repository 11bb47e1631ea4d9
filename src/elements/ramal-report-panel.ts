import { defineReactElement } from '../core/element/define-react-element.ts';
import screen from '../features/reports/report-panel.tsx';
import { declarationOf } from './declaration-of.ts';

/** Defines `<ramal-report-panel>` with its screen, for those who bundle. */
defineReactElement(declarationOf('ramal-report-panel'), screen);
