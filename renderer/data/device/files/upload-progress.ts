/** The sent fraction of each file: set by the tab that sends, never stored (docs/architecture.md#sync). */
import { create } from 'zustand'
import type { UploadSlot } from '#core/policies/storage/slots.ts'

type Parts = Readonly<Partial<Record<UploadSlot, number | undefined>>>

export const useUploadProgress = create<Parts>()(() => ({}))

/** @param part 0 to 1; undefined if the file is not being sent */
export function setUploadProgress(slot: UploadSlot, part: number | undefined): void {
  useUploadProgress.setState({ [slot]: part })
}
