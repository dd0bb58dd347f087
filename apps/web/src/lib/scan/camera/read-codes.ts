interface Detector {
  detect(source: HTMLVideoElement): Promise<readonly { readonly rawValue: string }[]>;
}
interface DetectorConstructor {
  new (options: { readonly formats: readonly string[] }): Detector;
  getSupportedFormats(): Promise<readonly string[]>;
}

/** Code formats on key tags, and the QR codes that Latchboard prints. */
const formats = ['code_128', 'code_39', 'ean_13', 'qr_code'] as const;
const pauseMs = 120;

/**
 * Shows a camera and reads codes, with the browser's detector or with a library that is loaded on demand. Returns a
 * function that stops this.
 */
export async function readCodes(
  stream: MediaStream,
  video: HTMLVideoElement,
  onCode: (code: string) => void,
): Promise<() => void> {
  const detectorClass = (globalThis as { BarcodeDetector?: DetectorConstructor }).BarcodeDetector;
  const supportedFormats = detectorClass ? await detectorClass.getSupportedFormats() : [];
  if (detectorClass && formats.every((format) => supportedFormats.includes(format))) {
    video.srcObject = stream;
    await video.play();
    return readRepeatedly(new detectorClass({ formats }), video, onCode);
  }
  const { BrowserMultiFormatReader } = await import('@zxing/browser');
  const reader = new BrowserMultiFormatReader(undefined, { delayBetweenScanAttempts: pauseMs });
  const controls = await reader.decodeFromStream(stream, video, (result) => {
    if (result) onCode(result.getText());
  });
  return () => controls.stop();
}

function readRepeatedly(detector: Detector, video: HTMLVideoElement, onCode: (code: string) => void): () => void {
  let isStopped = false;
  async function readFrame() {
    if (isStopped) return;
    // An unreadable image contains no code.
    const [barcode] = await detector.detect(video).catch(() => []);
    if (isStopped) return;
    if (barcode) onCode(barcode.rawValue);
    setTimeout(() => void readFrame(), pauseMs);
  }
  void readFrame();
  return () => {
    isStopped = true;
  };
}
