import type { SimulatedCabinet } from './shapes.ts';
import type { CabinetControls } from './use-simulated-cabinet.ts';

export interface DeviceProps {
  readonly controls: CabinetControls;
  readonly device: SimulatedCabinet;
}
