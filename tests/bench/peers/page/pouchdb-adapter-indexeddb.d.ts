/** The package comes without types, and is one default export. */
declare module 'pouchdb-adapter-indexeddb' {
  const plugin: object
  // biome-ignore lint/style/noDefaultExport: it is the package's, not ours.
  export default plugin
}
