import { defineReactElement } from '../core/element/define-react-element.ts';
import screen from '../features/flow-designer/flow-history.tsx';
import { declarationOf } from './declaration-of.ts';

/** Defines `<ramal-flow-history>` with its screen, for those who bundle. */
defineReactElement(declarationOf('ramal-flow-history'), screen);
