/** The table of the comparison: medians, and how Fourfold compares with the best of the others. */
import { median } from '../statistics.ts'

export interface Row {
  readonly name: string
  readonly unit: 'ms' | 'MB'
  /** By layer: ms, or bytes. */
  readonly samples: Readonly<Record<string, number[]>>
}

const NAMES: Readonly<Record<string, string>> = {
  fourfold: 'Fourfold',
  firestore: 'Firestore cache',
  rxdb: 'RxDB (Dexie)',
  pouchdb: 'PouchDB',
}

/** Prints the table as Markdown; less is better in each row. */
export function printTable(layers: readonly string[], rows: readonly Row[]): void {
  const names = layers.map((layer) => NAMES[layer] ?? layer)
  const lines = [
    ['', ...names, 'to the best of them', 'samples each'],
    ['---', ...layers.map(() => '--:'), '--:', '--:'],
    ...rows.map(lineOf(layers)),
  ]
  for (const line of lines) console.log(`| ${line.join(' | ')} |`)
}

function lineOf(layers: readonly string[]) {
  return ({ name, unit, samples }: Row): string[] => {
    const medians = layers.map((layer) => median(samples[layer] ?? []))
    const [own = Number.NaN, ...others] = medians
    const count = Math.min(...layers.map((layer) => samples[layer]?.length ?? 0))
    const cells = medians.map((value) => printed(value, unit))
    return [name, ...cells, (own / Math.min(...others)).toFixed(2), String(count)]
  }
}

function printed(value: number, unit: Row['unit']): string {
  if (unit === 'MB') return `${(value / 2 ** 20).toFixed(2)} MB`
  return value < 100 ? `${value.toFixed(1)} ms` : `${Math.round(value)} ms`
}
