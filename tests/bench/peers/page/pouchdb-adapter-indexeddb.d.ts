/** The package has no types and a single default export. */
declare module 'pouchdb-adapter-indexeddb' {
  const plugin: object
  // biome-ignore lint/style/noDefaultExport: it is the package's, not ours.
  export default plugin
}
