/** Pages are rendered ahead, by Next’s server at the build: the tags come as HTML, and are hydrated. */
export default { output: 'export', distDir: 'dist', turbopack: { root: import.meta.dirname } };
