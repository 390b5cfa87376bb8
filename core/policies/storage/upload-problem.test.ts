import { describe, expect, it } from 'vitest'
import { chosenProblem, MAX_FILE_BYTES, uploadProblem } from './upload-problem.ts'

const MIB = 1024 * 1024

describe('a file that a member wants to store', () => {
  it('accepts a picture of 5 MB and a video of 100 MB', () => {
    expect(uploadProblem(5 * MIB, 'image/webp')).toBeUndefined()
    expect(uploadProblem(MAX_FILE_BYTES, 'video/mp4')).toBeUndefined()
  })

  it.each([
    ['a picture one byte too large', 5 * MIB + 1, 'image/png', 'larger than 5 MB'],
    ['a video one byte too large', 100 * MIB + 1, 'video/webm', 'larger than 100 MB'],
    ['an empty file', 0, 'image/png', 'empty'],
    ['a picture that can hold scripts', 10, 'image/svg+xml', 'kind of file'],
    ['a page', 10, 'text/html', 'kind of file'],
    ['a type with something hidden behind it', 10, 'image/png;text/html', 'kind of file'],
    ['nothing anybody knows', 10, '', 'kind of file'],
  ])('refuses %s in words that help', (_what, size, type, words) => {
    expect(uploadProblem(size, type)).toContain(words)
  })

  it('accepts a chosen picture as large as a camera makes it, and scales it down first', () => {
    expect(chosenProblem(40 * MIB, 'image/jpeg')).toBeUndefined()
    expect(chosenProblem(40 * MIB + 1, 'image/jpeg')).toContain('larger than 40 MB')
    expect(chosenProblem(100 * MIB + 1, 'video/mp4')).toContain('larger than 100 MB')
    expect(chosenProblem(10, 'image/svg+xml')).toContain('kind of file')
  })
})
