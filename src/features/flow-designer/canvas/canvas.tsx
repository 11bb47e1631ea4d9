export const Canvas = () => null;
