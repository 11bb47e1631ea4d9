import { defineReactElement } from '../core/element/define-react-element.ts';
import screen from '../features/integration-logs/integration-logs.tsx';
import { declarationOf } from './declaration-of.ts';

/** Defines `<ramal-integration-logs>` with its screen, for those who bundle. */
defineReactElement(declarationOf('ramal-integration-logs'), screen);
