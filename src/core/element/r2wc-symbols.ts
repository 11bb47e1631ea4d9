/** r2wc's own members, which it keeps under registered symbols. */
export const CONNECTED = Symbol.for('r2wc.connected');
export const PROPS = Symbol.for('r2wc.props');
export const RENDER = Symbol.for('r2wc.render');
