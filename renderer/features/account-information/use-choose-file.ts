import { useEffect, useRef, useState } from 'react'
import type { FileSlot } from '#core/files/slots.ts'
import { storageTrouble } from '#core/storage/storage-trouble.ts'
import { FileRefused } from '#data/files/prepare-file.ts'
import { scalePicture } from '#data/files/scale-picture.ts'
import { queueUpload } from '#data/files/upload-queue.ts'
import type { Account } from '#data/local/account.ts'

/** Takes a chosen file, says what is wrong with it, and can be stopped while it is made to fit. */
export function useChooseFile(account: Account, slot: FileSlot) {
  const [preparing, setPreparing] = useState(false)
  const [problem, setProblem] = useState<string>()
  const under = useRef<AbortController>(undefined)
  // Who leaves the page while a picture is drawn has chosen it all the same; only the words are lost.
  const left = useRef(false)
  useEffect(() => {
    left.current = false
    return () => {
      left.current = true
    }
  }, [])

  const take = async (file: File) => {
    const controller = new AbortController()
    under.current = controller
    setProblem(undefined)
    setPreparing(true)
    try {
      await queueUpload(account, slot, file, { scale: scalePicture, signal: controller.signal })
    } catch (error) {
      if (!controller.signal.aborted && !left.current) setProblem(problemOf(error))
    } finally {
      if (!left.current) setPreparing(false)
    }
  }
  return {
    preparing,
    problem,
    choose: (file: File | null) => {
      if (file) void take(file)
    },
    stop: () => under.current?.abort(),
  }
}

function problemOf(error: unknown): string {
  if (error instanceof FileRefused) return error.message
  return storageTrouble(error) === 'full'
    ? 'This device is out of space. Free some, then choose the file again.'
    : 'This file could not be read. Choose it again, or another one.'
}
