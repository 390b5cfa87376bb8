import { create } from 'zustand'

/**
 * The open modal dialogs, the topmost last. What must stay usable over them, as a toast with its button, is rendered
 * into the topmost: everything outside of it is inert.
 */
const useLayers = create<{ readonly layers: readonly HTMLElement[] }>(() => ({ layers: [] }))

/** @returns what removes it */
export function addTopLayer(layer: HTMLElement): () => void {
  useLayers.setState(({ layers }) => ({ layers: [...layers, layer] }))
  return () => {
    useLayers.setState(({ layers }) => ({ layers: layers.filter((one) => one !== layer) }))
  }
}

/** @returns undefined if no dialog is open */
export function useTopLayer(): HTMLElement | undefined {
  return useLayers(({ layers }) => layers.at(-1))
}
