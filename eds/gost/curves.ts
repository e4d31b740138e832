import { Curve } from './curve.ts'

const number = (...hex: string[]) => BigInt(`0x${hex.join('')}`)

/** id-GostR3410-2001-CryptoPro-A-ParamSet (RFC 4357, 11.4): the curve of GOST 34.310-2004 keys of the national CA. */
export const cryptoProA = new Curve({
  p: 2n ** 256n - 617n,
  a: 2n ** 256n - 620n,
  b: 166n,
  q: number('ffffffffffffffffffffffffffffffff6c611070995ad10045841b09b761b893'),
  x: 1n,
  y: number('8d91e471e0989cda27df505a453f2b7635294f2ddf23e3b122acc99c9e9f1e14'),
})

/** id-tc26-gost-3410-2012-256-paramSetA (RFC 7836, appendix A.2). */
export const tc26Curve256A = new Curve({
  p: 2n ** 256n - 617n,
  a: number('c2173f1513981673af4892c23035a27ce25e2013bf95aa33b22c656f277e7335'),
  b: number('295f9bae7428ed9ccc20e7c359a9d41a22fccd9108e17bf7ba9337a6f8ae9513'),
  q: number('400000000000000000000000000000000fd8cddfc87b6635c115af556c360c67'),
  x: number('91e38443a5e82c0d880923425712b2bb658b9196932e02c78b2582fe742daa28'),
  y: number('32879423ab1a0375895786c4bb46e9565fde0b5344766740af268adb32322e5c'),
})

/** id-tc26-gost-3410-12-512-paramSetA (RFC 7836, appendix A.1): the curve of GOST 34.10-2015 keys of the national CA. */
export const tc26Curve512A = new Curve({
  p: 2n ** 512n - 569n,
  a: 2n ** 512n - 572n,
  b: number(
    'e8c2505dedfc86ddc1bd0b2b6667f1da34b82574761cb0e879bd081cfd0b6265',
    'ee3cb090f30d27614cb4574010da90dd862ef9d4ebee4761503190785a71c760',
  ),
  q: number(
    'ffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffff',
    '27e69532f48d89116ff22b8d4e0560609b4b38abfad2b85dcacdb1411f10b275',
  ),
  x: 3n,
  y: number(
    '7503cfe87a836ae3a61b8816e25450e6ce5e1c93acf1abc1778064fdcbefa921',
    'df1626be4fd036e93d75e6a50e3a41e98028fe5fc235f5b889a589cb5215f2a4',
  ),
})
