/** What electron-vite builds in: the `VITE_*` variables of the build (`.env.example`). */
interface ImportMeta {
  readonly env: Readonly<Record<string, string | undefined>>
}
