import { defineReactElement } from '../core/element/define-react-element.ts';
import screen from '../features/flow-designer/flow-designer.tsx';
import { declarationOf } from './declaration-of.ts';

/** Defines `<ramal-flow-designer>` with its screen, for those who bundle. */
defineReactElement(declarationOf('ramal-flow-designer'), screen);
