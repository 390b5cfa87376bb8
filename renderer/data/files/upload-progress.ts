/** How much of each file has arrived: no record, and told by the tab that sends (design 3). */
import { create } from 'zustand'
import type { UploadSlot } from '#core/files/slots.ts'

type Parts = Readonly<Partial<Record<UploadSlot, number | undefined>>>

export const useUploadParts = create<Parts>()(() => ({}))

/** @param part 0 to 1; undefined when the file is not being sent */
export function tellPart(slot: UploadSlot, part: number | undefined): void {
  useUploadParts.setState({ [slot]: part })
}
