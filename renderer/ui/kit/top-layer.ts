/**
 * The open modal dialogs, the topmost last. What must stay usable over them, as a toast with its button, is rendered
 * into the topmost: everything outside of it is inert.
 */
let layers: readonly HTMLElement[] = []
const watchers = new Set<() => void>()

/** @returns what removes it */
export function addTopLayer(layer: HTMLElement): () => void {
  change([...layers, layer])
  return () => change(layers.filter((one) => one !== layer))
}

/** @returns undefined where no dialog is open */
export function topLayer(): HTMLElement | undefined {
  return layers.at(-1)
}

/** @returns what ends it */
export function watchTopLayer(watcher: () => void): () => void {
  watchers.add(watcher)
  return () => watchers.delete(watcher)
}

function change(next: readonly HTMLElement[]): void {
  layers = next
  for (const watcher of watchers) watcher()
}
