#!/usr/bin/env node
import "../src/build/cli.ts";
