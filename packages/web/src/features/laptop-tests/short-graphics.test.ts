import { expect, it } from 'vitest'
import { shortGraphics } from './short-graphics.ts'

it.each([
  ['ANGLE (Intel, Intel(R) UHD Graphics 620 (0x00005917) Direct3D11 vs_5_0 ps_5_0, D3D11)', 'Intel UHD Graphics 620'],
  [
    'ANGLE (NVIDIA, NVIDIA GeForce RTX 3050 Laptop GPU (0x000025A2) Direct3D11 vs_5_0 ps_5_0, D3D11-31.0.15.3623)',
    'NVIDIA GeForce RTX 3050 Laptop GPU',
  ],
  ['ANGLE (AMD, AMD Radeon(TM) Graphics (0x00001638) Direct3D11 vs_5_0 ps_5_0, D3D11)', 'AMD Radeon Graphics'],
  ['ANGLE (Apple, ANGLE Metal Renderer: Apple M1, Unspecified Version)', 'Apple M1'],
  ['ANGLE (Intel, Mesa Intel(R) Iris(R) Xe Graphics (TGL GT2), OpenGL 4.6)', 'Intel Iris Xe Graphics'],
  ['Mesa DRI Intel(R) HD Graphics 4000 (IVB GT2)', 'Intel HD Graphics 4000'],
  ['NVIDIA GeForce MX150/PCIe/SSE2', 'NVIDIA GeForce MX150'],
  ['Apple GPU', undefined],
  ['Intel(R) HD Graphics, or similar', undefined],
  ['ANGLE (Google, Vulkan 1.3.0 (SwiftShader Device (Subzero) (0x0000C0DE)), SwiftShader driver)', undefined],
  ['llvmpipe (LLVM 15.0.7, 256 bits)', undefined],
  ['WebKit WebGL', undefined],
  ['', undefined],
])('of ‘%s’ is shown %s', (renderer, short) => {
  expect(shortGraphics(renderer)).toBe(short)
})
