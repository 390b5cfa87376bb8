import { useEffect, useRef, useState } from 'react'
import type { FileSlot } from '#core/policies/storage/slots.ts'
import { storageTrouble } from '#core/policies/storage/storage-trouble.ts'
import { queueUpload } from '#data/device/files/upload-queue.ts'
import type { Account } from '#data/storage/account.ts'
import { FileRefused } from '#data/storage/files/prepare-file.ts'
import { scalePicture } from '#data/storage/files/scale-picture.ts'
import { FILE_WORDS as WORDS } from './words.ts'

/**
 * Prepares a chosen file and queues it for upload; reports problems, and can be cancelled while preparing.
 */
export function useChooseFile(account: Account, slot: FileSlot) {
  const [preparing, setPreparing] = useState(false)
  const [problem, setProblem] = useState<string>()
  const running = useRef<AbortController>(undefined)
  // Leaving the page while a picture is prepared does not cancel it; only its message is dropped.
  const hasLeft = useRef(false)
  useEffect(() => {
    hasLeft.current = false
    return () => {
      hasLeft.current = true
    }
  }, [])

  const take = async (file: File) => {
    const controller = new AbortController()
    running.current = controller
    setProblem(undefined)
    setPreparing(true)
    try {
      await queueUpload(account, slot, file, { scale: scalePicture, signal: controller.signal })
    } catch (error) {
      if (!controller.signal.aborted && !hasLeft.current) setProblem(problemOf(error))
    } finally {
      if (!hasLeft.current) setPreparing(false)
    }
  }
  return {
    preparing,
    problem,
    choose: (file: File) => void take(file),
    stop: () => running.current?.abort(),
  }
}

function problemOf(error: unknown): string {
  if (error instanceof FileRefused) return error.message
  return storageTrouble(error) === 'full' ? WORDS.full : WORDS.unreadable
}
