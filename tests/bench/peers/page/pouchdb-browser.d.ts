/** The part of PouchDB that the bench uses: its published types redeclare Node's global `Buffer`. */
declare module 'pouchdb-browser' {
  export interface Meta {
    readonly _id: string
    readonly _rev: string
  }
  interface Changes<Content> {
    on(event: 'change', heard: (change: { readonly doc?: Content & Meta }) => void): this
  }
  // biome-ignore lint/style/noDefaultExport: it is the package's, not ours.
  export default class PouchDB<Content extends object = object> {
    static plugin(plugin: object): void
    constructor(
      name: string,
      options: {
        readonly adapter?: string
        readonly auto_compaction?: boolean
        readonly skip_setup?: boolean
        fetch?(url: string | Request, options?: RequestInit): Promise<Response>
      },
    )
    info(): Promise<unknown>
    get(id: string): Promise<Content & Meta>
    put(document: Content & Partial<Meta>): Promise<unknown>
    bulkDocs(documents: readonly (Content & Partial<Meta>)[]): Promise<unknown>
    allDocs(options: {
      readonly include_docs: true
      readonly startkey: string
      readonly endkey: string
    }): Promise<{ readonly rows: readonly { readonly doc?: Content & Meta }[] }>
    changes(options: {
      readonly live: true
      readonly since: 'now'
      readonly include_docs: true
      readonly doc_ids: readonly string[]
    }): Changes<Content>
    readonly replicate: { to(target: PouchDB): Promise<unknown> }
    close(): Promise<void>
  }
}
