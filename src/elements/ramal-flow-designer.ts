import { defineReactElement } from '../core/element/define-react-element.ts';
import screen from '../features/flow-designer/flow-designer.tsx';
import { flowDesigner } from './registry.ts';

/** Defines `<ramal-flow-designer>` with its screen, for those who bundle. */
defineReactElement(flowDesigner, screen);
