export const Problems = () => null;
