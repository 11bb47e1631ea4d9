/** r2wc's own flag that the element is connected. r2wc keeps its members under registered symbols. */
export const CONNECTED = Symbol.for('r2wc.connected');
/** r2wc's own object of the element's properties. */
export const PROPS = Symbol.for('r2wc.props');
/** r2wc's own method that renders the element. */
export const RENDER = Symbol.for('r2wc.render');
