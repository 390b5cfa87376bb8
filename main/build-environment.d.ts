/** The `VITE_*` variables that electron-vite inlines at build time (`.env.example`). */
interface ImportMeta {
  readonly env: Readonly<Record<string, string | undefined>>
}
