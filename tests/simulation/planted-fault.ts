import type { ServerOf } from './core-server.ts'
import type { World } from './world.ts'

export interface PlantedFault {
  readonly name: string
  /** What the simulation reports about it. */
  readonly seen: RegExp
  /** The seed that shows it first, where that is a late one; the search begins there, and goes on with all others. */
  readonly from?: number
  /** The file in `known/` that shows it, where hardly any seed does. */
  readonly known?: string
  /** Changes what members' devices have as their cloud. */
  readonly plant?: (world: World) => World
  /** Changes the server's database instead. */
  readonly server?: ServerOf
}
