import { defineReactElement } from '../core/element/define-react-element.ts';
import screen from '../features/flow-designer/flow-history.tsx';
import { flowHistory } from './registry.ts';

/** Defines `<ramal-flow-history>` with its screen, for those who bundle. */
defineReactElement(flowHistory, screen);
