/** Icons are imported one by one, because the package's index would make the build read all six thousand. */
declare module '@tabler/icons-react/dist/esm/icons/*.mjs' {
  import type { Icon } from '@tabler/icons-react'

  const icon: Icon
  export = icon
}
